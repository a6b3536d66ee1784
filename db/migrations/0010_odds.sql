CREATE TABLE "account_codes" (
	"program" text NOT NULL,
	"account" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_codes_program_account_pk" PRIMARY KEY("program","account"),
	CONSTRAINT "account_codes_program" CHECK ("account_codes"."program" in ('xero', 'quickbooks', 'freeagent')),
	CONSTRAINT "account_codes_texts" CHECK (length("account_codes"."account") between 1 and 40 and length("account_codes"."code") <= 100)
);
--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "passes_by_change" ON "passes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_change" ON "clients" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_change" ON "vouchers" USING btree ("updated_at","id");