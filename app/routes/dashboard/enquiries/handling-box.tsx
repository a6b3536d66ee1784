import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import type { EnquiryState } from "#domain/studio/enquiries/messages.ts";
import { serviceLabel } from "#domain/studio/enquiries/messages.ts";

type HandlingBoxProps = {
  enquiry: {
    email: string;
    phone: string;
    service: string;
    status: EnquiryState;
    assignedTo: string | null;
  };
  staff: readonly { accountId: string; name: string }[];
  me: string;
};

/** Who wrote and how to reach them, who looks after it, and what it can be marked as by hand. */
export function HandlingBox({ enquiry, staff, me }: HandlingBoxProps) {
  const { email, phone, service, status, assignedTo } = enquiry;
  const people = staff.map(({ accountId, name }) => ({
    value: accountId,
    label: accountId === me ? `${name} (you)` : name,
  }));
  return (
    <aside aria-label="About this enquiry" className="grid content-start gap-5">
      <Card>
        <dl className="grid gap-4">
          {service && <Fact name="About">{serviceLabel(service)}</Fact>}
          <Fact name="Email">
            <a
              href={`mailto:${email}`}
              className="inline-block py-0.5 break-all underline underline-offset-4"
            >
              {email}
            </a>
          </Fact>
          {phone && (
            <Fact name="Phone">
              <a
                href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
                className="inline-block py-0.5 underline underline-offset-4"
              >
                {phone}
              </a>
            </Fact>
          )}
        </dl>
      </Card>
      <Card>
        <Form method="post" className="grid gap-4" data-stays="">
          <input type="hidden" name="intent" value="assign" />
          <HeldField name="version" value={assignedTo ?? ""} />
          <Select
            name="assignedTo"
            label="Looked after by"
            key={assignedTo}
            defaultValue={assignedTo ?? ""}
            options={[{ value: "", label: "Nobody yet" }, ...people]}
          />
          <Button variant="secondary" size="small" wide>
            Assign
          </Button>
        </Form>
      </Card>
      <Card>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="mark" />
          <HeldField name="version" value={status} />
          {marks[status].map(([value, label]) => (
            <Button key={value} name="status" value={value} variant="secondary" size="small" wide>
              {label}
            </Button>
          ))}
        </Form>
      </Card>
    </aside>
  );
}

/** The states that each state can be changed to by hand, with the button's label. */
const marks: Record<EnquiryState, [EnquiryState, string][]> = {
  new: [
    ["answered", "Mark as answered by telephone"],
    ["closed", "Close without an answer"],
  ],
  answered: [
    ["closed", "Close"],
    ["new", "Open again"],
  ],
  closed: [["new", "Open again"]],
};

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
