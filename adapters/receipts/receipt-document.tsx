import { Document, Image, Page, Path, renderToBuffer, Svg, Text, View } from "@react-pdf/renderer";
import {
  deliveryNote,
  howPaid,
  lineNotes,
  printedReceiptNumber,
  receiptAmounts,
  receiptContact,
  receiptFoot,
  type Receipt,
  type ReceiptLine,
} from "#domain/kernel/text/receipt.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { paletteOf } from "../documents/palette.ts";
import { fitInto, type Logo } from "../marks/load-logo.ts";
import { registerFonts } from "./fonts.ts";
import { theme } from "./theme.ts";

registerFonts();

/** The receipt as the bytes of a PDF, A4. */
export async function drawReceipt(receipt: Receipt, logo?: Logo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<ReceiptDocument receipt={receipt} logo={logo} />));
}

function ReceiptDocument({ receipt, logo }: { receipt: Receipt; logo: Logo | undefined }) {
  const { accent } = paletteOf(receipt.studio.brand);
  const foot = receiptFoot(receipt);
  const title = `Receipt ${printedReceiptNumber(receipt.receiptNumber)}`;
  return (
    <Document
      title={title}
      author={receipt.studio.name}
      language="en-GB"
      creationDate={receipt.paidAt}
    >
      <Page size="A4" style={theme.page}>
        <Letterhead receipt={receipt} logo={logo} />
        <Text style={[theme.title, { color: accent }]}>{title}</Text>
        <Facts receipt={receipt} />
        <View style={theme.tableHead}>
          <Text style={theme.name}>Description</Text>
          <Text style={theme.quantity}>Quantity</Text>
          <Text style={theme.amount}>Price</Text>
          <Text style={theme.amount}>Amount</Text>
        </View>
        {receipt.lines.map((line, place) => (
          <Line key={place} line={line} />
        ))}
        <Sums receipt={receipt} />
        <SmallPrint receipt={receipt} />
        {foot && <Text style={theme.legal}>{foot}</Text>}
        <Hills studio={receipt.studio} />
        <Text style={theme.pageNumber} fixed render={pageNumber} />
      </Page>
    </Document>
  );
}

export const pageNumber = ({
  pageNumber,
  totalPages,
}: {
  pageNumber: number;
  totalPages: number;
}) => (totalPages > 1 ? `Page ${pageNumber} of ${totalPages}` : "");

/** The studio's logo and details, at the top of its documents; a name that stands in the logo is not written once more. */
export function Letterhead({
  receipt,
  logo,
}: {
  receipt: Pick<Receipt, "studio">;
  logo: Logo | undefined;
}) {
  const { name, brand } = receipt.studio;
  return (
    <View style={[theme.letterhead, { borderBottomColor: paletteOf(brand).accent }]}>
      <View style={theme.sender}>
        {logo && (
          <Image src={logo.png} style={[theme.logo, inWholePoints(fitInto(logo, logoBox))]} />
        )}
        {!logo?.saysName && <Text style={theme.studio}>{name}</Text>}
      </View>
      <View style={theme.contact}>
        {receiptContact(receipt).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
    </View>
  );
}

const logoBox = { width: 190, height: 46 };
/** The writer lays boxes out in whole points and cuts what it draws at their edge: a part of a point was a row of the picture. */
const inWholePoints = ({ width, height }: typeof logoBox) => ({
  width: Math.round(width),
  height: Math.round(height),
});

function Facts({ receipt }: { receipt: Receipt }) {
  const facts: [string, string][] = [
    ["Order number", receipt.orderNumber],
    ["Ordered on", longDate(receipt.placedAt)],
    ["Paid on", longDate(receipt.paidAt)],
    ["Payment", howPaid(receipt)],
    ...(receipt.paymentReference
      ? [["Reference", receipt.paymentReference] as [string, string]]
      : []),
  ];
  const sent = deliveryNote(receipt);
  return (
    <View style={theme.facts}>
      <View style={theme.buyer}>
        <Text style={theme.label}>Receipt for</Text>
        <Text style={theme.strong}>{receipt.buyer.name}</Text>
        {receipt.address.map((line, place) => (
          <Text key={place}>{line}</Text>
        ))}
        <Text>{receipt.buyer.email}</Text>
        {sent && (
          <View style={theme.goesTo}>
            <Text style={theme.label}>{sent.title}</Text>
            {sent.lines.map((line, place) => (
              <Text key={place}>{line}</Text>
            ))}
          </View>
        )}
      </View>
      <View style={theme.factList}>
        {facts.map(([label, fact]) => (
          <View key={label} style={theme.fact}>
            <Text style={theme.label}>{label}</Text>
            <Text style={theme.factText}>{fact}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Line({ line }: { line: ReceiptLine }) {
  const notes = lineNotes({ ...line, quantity: 1 });
  return (
    <View style={theme.line} wrap={false}>
      <View style={theme.name}>
        <Text>{line.name}</Text>
        {notes.map((note) => (
          <Text key={note} style={theme.note}>
            {note}
          </Text>
        ))}
      </View>
      <Text style={theme.quantity}>{line.quantity}</Text>
      <Text style={theme.amount}>{formatPence(line.pricePence)}</Text>
      <Text style={theme.amount}>{formatPence(line.totalPence)}</Text>
    </View>
  );
}

function Sums({ receipt }: { receipt: Receipt }) {
  return (
    <View style={theme.sums} wrap={false}>
      {receiptAmounts(receipt).map(({ label, amount, strong }) => (
        <View key={label} style={strong ? theme.total : theme.sum}>
          <Text style={theme.sumLabel}>{label}</Text>
          <Text>{amount}</Text>
        </View>
      ))}
    </View>
  );
}

function SmallPrint({ receipt: { studio, orderNumber } }: { receipt: Receipt }) {
  return (
    <View
      style={[theme.smallPrint, { backgroundColor: paletteOf(studio.brand).ground }]}
      wrap={false}
    >
      <Text style={theme.label}>Changing your mind</Text>
      <Text>
        Things you bought: you may cancel within 14 days of receiving them. Places on a fixed date,
        such as retreats and classes, and sessions by appointment follow our refund and cancellation
        policy, which was part of your order and which you find on{" "}
        {studio.website.replace(/^https?:\/\//, "")}. Write to {studio.email} and quote order{" "}
        {orderNumber}; we refund to the card you paid with.
      </Text>
    </View>
  );
}

/** The studio's horizon, quietly, at the foot of every page. */
export function Hills({ studio }: Pick<Receipt, "studio">) {
  const { far, near } = paletteOf(studio.brand);
  return (
    <Svg style={theme.hills} viewBox="0 0 595 60" fixed>
      <Path d="M0 38 C 90 8 170 10 260 30 S 450 52 595 14 V60 H0 Z" fill={far} />
      <Path d="M0 50 C 120 26 230 34 330 46 S 500 52 595 36 V60 H0 Z" fill={near} />
    </Svg>
  );
}
