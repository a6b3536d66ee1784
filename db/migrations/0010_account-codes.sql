CREATE TABLE "account_codes" (
	"program" text NOT NULL,
	"account" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_codes_program_account_pk" PRIMARY KEY("program","account"),
	CONSTRAINT "account_codes_program" CHECK ("account_codes"."program" in ('xero', 'quickbooks', 'freeagent')),
	CONSTRAINT "account_codes_texts" CHECK (length("account_codes"."account") between 1 and 40 and length("account_codes"."code") <= 100)
);
