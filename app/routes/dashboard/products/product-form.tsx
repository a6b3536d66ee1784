import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { FormField } from "#app/parts/form-field.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { RichTextField } from "#app/parts/rich-text-field.tsx";
import { OpenedVersion } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { productFields } from "#domain/shop/products/fields.ts";
import { slugFrom } from "#domain/shop/products/rules.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { ProductResult } from "./product-actions.ts";
import { CategoryField } from "./category-field.tsx";
import { OptionsField } from "./options-field.tsx";
import { fieldOf } from "./field-of.ts";
import { DepositFields } from "./deposit-fields.tsx";
import { PassFields } from "./pass-fields.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ProductClash } from "./product-clash.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { OfficeFields, EventFields, ListFields, PublishFields } from "./product-form-parts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SeoPreview } from "./seo-preview.tsx";
import { type Places, StockFields } from "./stock-fields.tsx";

type ProductFormProps = {
  isNew: boolean;
  draft: ProductDraft;
  opened: Saved | undefined;
  categories: { id: string; name: string; isArchived: boolean }[];
  places: Places;
  classNames: string[];
  sessionTypes: { id: string; name: string }[];
  origin: string;
  siteName: string;
  /** Its page, when it is in the shop. */
  inShop: string | undefined;
  messages: { flash: string | undefined; more: string[] };
  result: ProductResult | undefined;
};

/** Everything the public pages show of a product; one form, which is whole without a script too. */
export function ProductForm(props: ProductFormProps) {
  const {
    isNew,
    opened,
    categories,
    places,
    classNames,
    sessionTypes,
    origin,
    siteName,
    inShop,
    messages,
    result,
  } = props;
  const draft = result?.draft ?? props.draft;
  const errors = result?.errors ?? {};
  const box = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(draft.fields);
  const busy = useNavigation().formMethod === "POST";
  const field = fieldOf(draft, errors);
  const look = (event: FormEvent<HTMLFormElement>) => {
    const texts = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    );
    setSeen(Object.fromEntries(texts));
  };
  return (
    <Form
      ref={box}
      method="post"
      data-unsaved={result?.clashes && ""}
      data-on-device=""
      encType="multipart/form-data"
      onInput={look}
      className="grid grid-cols-1 gap-6"
      noValidate
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
      />
      <ActionNotice result={result} flash={messages.flash} />
      {messages.more.map((words) => (
        <Notice key={words} tone="warn" title={words} />
      ))}
      {result?.clashes && (
        <ProductClash
          clashes={result.clashes}
          categories={categories}
          places={places}
          sessionTypes={sessionTypes}
        />
      )}
      {opened && <OpenedVersion saved={opened} />}
      <Sheet title="What it is">
        <FormField {...field("name")} optional={false} />
        <FormField
          {...field("slug")}
          placeholder={slugFrom(seen["name"] ?? "")}
          help={`${origin}/shop/product/… Left empty it is made from the name. Former addresses lead to the new one.`}
        />
        <FormField {...field("shortDescription")} optional={false} rows={2} />
        <RichTextField
          {...field("detailedDescription")}
          label={productFields.detailedDescription.label}
          help={productFields.detailedDescription.help}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <CategoryField categories={categories} draft={draft} errors={errors} />
          <FormField {...field("productType")} />
        </div>
      </Sheet>
      <Sheet title="Price and stock">
        <PriceFields
          key={`${draft.fields["price"]}|${draft.fields["salePrice"]}`}
          draft={draft}
          errors={errors}
        />
        <div className="in-[form:has([name=optionLabel])]:hidden in-[form:has([name=productType]_[value=pass]:checked)]:hidden">
          <StockFields draft={draft} errors={errors} places={places} />
        </div>
        <p className="hidden text-soft in-[form:has([name=optionLabel])]:block">
          Each of its options has stock of its own, below.
        </p>
      </Sheet>
      <Sheet
        title="Pass"
        lead="For products of the type Pass. What was sold keeps the terms that it was sold under."
        className={onlyPasses}
      >
        <PassFields field={field} sessionTypes={sessionTypes} />
      </Sheet>
      <Sheet
        title="Deposit"
        lead="For retreats with a date. What was sold keeps the terms that it was sold under."
        className={onlyRetreats}
      >
        <DepositFields field={field} />
      </Sheet>
      <Sheet title="For the studio" lead="No visitor is told.">
        <OfficeFields field={field} />
      </Sheet>
      <Sheet
        title="Options"
        lead="Sizes or colours, each with stock, price and picture of its own. One that was sold is kept for its orders."
      >
        <OptionsField
          key={draft.options.map(({ id, label }) => id || label).join()}
          draft={draft}
          errors={errors}
        />
      </Sheet>
      <Sheet title="Pictures">
        <PicturesField
          key={draft.pictures.map(({ url }) => url).join()}
          draft={draft}
          errors={errors}
        />
      </Sheet>
      <Sheet title="Lists" lead="One line each; what is empty is not shown.">
        <ListFields field={field} />
      </Sheet>
      <Sheet
        title="Time and place"
        lead="For classes, sessions and retreats; leave empty what does not apply."
      >
        <EventFields field={field} classNames={classNames} />
      </Sheet>
      <Sheet title="In the shop">
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField {...field("status")} />
          <FormField {...field("displayOrder")} optional={false} />
        </div>
        <PublishFields field={field} />
        <FormField {...field("featured")} />
        <SeoPreview seen={seen} origin={origin} siteName={siteName} />
      </Sheet>
      <SaveBar
        form={box}
        save={isNew ? "Create Product" : "Save"}
        isBusy={busy}
        inShop={inShop}
        isNew={isNew}
        isSaved={Boolean(messages.flash) && !result}
      />
    </Form>
  );
}

/** Of the form of anything else it is no part, where the browser can tell while one chooses. */
const onlyRetreats = "in-[form:not(:has([name=productType]_[value=retreat]:checked))]:hidden";
const onlyPasses = "in-[form:not(:has([name=productType]_[value=pass]:checked))]:hidden";

type SheetProps = { title: string; lead?: string; className?: string; children: ReactNode };

/** A sheet of the form. */
function Sheet({ title, lead, className, children }: SheetProps) {
  return (
    <Card as="section" className={className}>
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-6">{children}</div>
    </Card>
  );
}
