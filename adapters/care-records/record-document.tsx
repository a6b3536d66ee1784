import { Fragment } from "react";
import { Document, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { PrintedRecord } from "#domain/care/print/ports.ts";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";
import { paletteOf } from "../documents/palette.ts";
import { fitInto, type Logo } from "../marks/load-logo.ts";
import { registerFonts } from "../receipts/fonts.ts";
import { type Pictures, preparePictures } from "./pictures.ts";
import { keepWithNext, theme } from "./theme.ts";
import { Entry } from "./record-entry.tsx";

registerFonts();

/** A whole record as the bytes of a PDF, A4. */
export async function drawRecord(record: PrintedRecord, logo?: Logo): Promise<Uint8Array> {
  const pictures = await preparePictures(record);
  return new Uint8Array(
    await renderToBuffer(<RecordDocument record={record} pictures={pictures} logo={logo} />),
  );
}

type RecordProps = { record: PrintedRecord; pictures: Pictures; logo: Logo | undefined };

function RecordDocument({ record, pictures, logo }: RecordProps) {
  const { accent } = paletteOf(record.studio.brand);
  const { studio, client, sections, printedAt } = record;
  return (
    <Document
      title={`Record ${client.number}`}
      author={studio.name}
      language="en-GB"
      creationDate={printedAt}
    >
      <Page size="A4" style={theme.page}>
        <Head record={record} logo={logo} />
        {sections.map(({ title, entries }) => (
          <Fragment key={title}>
            <Text
              style={[theme.section, { color: accent }]}
              minPresenceAhead={keepWithNext.section}
            >
              {title}
            </Text>
            {entries.map((entry, place) => (
              <Entry key={place} entry={entry} pictures={pictures} isFirst={place === 0} />
            ))}
          </Fragment>
        ))}
        {sections.length === 0 && (
          <Text style={[theme.section, { color: accent }]}>
            Nothing was written down in this period.
          </Text>
        )}
        <Foot record={record} />
      </Page>
    </Document>
  );
}

function Head({
  record: { studio, client, period, privately, photos, missing, printedBy, printedAt },
  logo,
}: Pick<RecordProps, "record" | "logo">) {
  const { accent } = paletteOf(studio.brand);
  const facts = [
    ["Client", client.name],
    ["Client number", client.number],
    ["Born", client.born ? longDate(client.born) : "Not on file"],
    ["Period", period],
    ["Private notes", privately ? "Included" : "Not included"],
    ["Photos", photos ? "Included" : "Listed, kept apart"],
    ["Printed", `by ${printedBy} on ${longDate(printedAt)} at ${clockTime(printedAt)}`],
  ] as const;
  return (
    <View>
      <View style={theme.letterhead}>
        <View style={theme.sender}>
          {logo && <Image src={logo.png} style={[theme.logo, fitInto(logo, logoBox)]} />}
          {!logo?.saysName && <Text style={theme.studio}>{studio.name}</Text>}
        </View>
        <View style={theme.contact}>
          {[studio.address, studio.phone, studio.email].filter(Boolean).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      </View>
      <View style={[theme.bar, { backgroundColor: accent }]} />
      <Text style={[theme.title, { color: accent }]}>Record of treatment</Text>
      <View style={theme.facts}>
        {facts.map(([label, fact]) => (
          <View key={label} style={theme.fact}>
            <Text style={theme.factLabel}>{label}</Text>
            <Text style={theme.factText}>{fact}</Text>
          </View>
        ))}
      </View>
      {missing.map((sentence) => (
        <Text key={sentence} style={theme.small}>
          {sentence}
        </Text>
      ))}
      <Text style={theme.small}>
        What is about other people may be blacked out (UK GDPR, Article 15(4)). Days and times are
        London’s.
      </Text>
    </View>
  );
}

const logoBox = { width: 180, height: 40 };

/** One text, as on receipts: the writer loses its place with anything more on a record of many pages. */
const Foot = ({ record: { studio, client, printedBy, printedAt } }: { record: PrintedRecord }) => {
  const whose = [
    studio.name,
    client.name,
    client.number,
    client.born && `born ${shortDate(client.born)}`,
  ];
  const printed = `printed by ${printedBy}, ${shortDate(printedAt)} ${clockTime(printedAt)}`;
  const line = [...whose, printed].filter(Boolean).join(" · ");
  return (
    <Text
      style={theme.foot}
      fixed
      render={({ pageNumber, totalPages }) => `${line} · Page ${pageNumber} of ${totalPages}`}
    />
  );
};
