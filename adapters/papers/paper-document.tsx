import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { plainDate } from "#domain/kernel/time.ts";
import type { Block, Paper, Section } from "#domain/studio/ports.ts";
import { registerFonts } from "../receipts/fonts.ts";
import { Lines, Ticks } from "./form-parts.tsx";
import { look } from "./look.ts";

registerFonts();

/** The paper as the bytes of a PDF. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<PaperDocument paper={paper} />));
}

function PaperDocument({ paper }: { paper: Paper }) {
  const { title, studio, version, from, lead, sections, mark } = paper;
  return (
    <Document title={title} author={studio.name} language="en-GB" creationDate={new Date(`${from}T12:00:00Z`)}>
      <Page size="A4" style={look.page}>
        <View style={look.letterhead}>
          <Text style={look.studio}>{studio.name}</Text>
          <View style={look.contact}>
            <Text>{studio.address}</Text>
            <Text>{[studio.phone, studio.email].filter(Boolean).join(" · ")}</Text>
          </View>
        </View>
        <Text style={look.title}>{title}</Text>
        <Text style={look.version}>{`Version ${version}, from ${plainDate(from)}`}</Text>
        {mark && <Text style={look.draft}>{mark}</Text>}
        <Text style={look.lead}>{lead}</Text>
        {sections.map((section) => (
          <PaperSection key={section.heading} section={section} />
        ))}
        <View style={look.foot} fixed>
          <Text>{`${studio.name} · ${title} · Version ${version}`}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

/** A heading never stands alone at the foot of a page. */
function PaperSection({ section: { heading, blocks } }: { section: Section }) {
  return (
    <View>
      <Text style={look.heading} minPresenceAhead={60}>
        {heading}
      </Text>
      {blocks.map((block, place) => (
        <PaperBlock key={place} block={block} />
      ))}
    </View>
  );
}

function PaperBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <Text style={look.words}>{block}</Text>;
  if ("ticks" in block) return <Ticks ticks={block.ticks} />;
  if ("lines" in block) return <Lines lines={block.lines} />;
  return block.list.map((item) => (
    <View key={item} style={look.item} wrap={false}>
      <Text style={look.bullet}>•</Text>
      <Text style={look.itemText}>{item}</Text>
    </View>
  ));
}
