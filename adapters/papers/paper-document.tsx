import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { plainDate } from "#domain/kernel/time.ts";
import type { Block, Paper, Section } from "#domain/studio/ports.ts";
import { registerFonts } from "../receipts/fonts.ts";
import { labelOf, Lines, Ticks } from "./form-parts.tsx";
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
        <Text
          style={look.foot}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${studio.name} · ${title} · Version ${version} · Page ${pageNumber} of ${totalPages}`
          }
        />
      </Page>
    </Document>
  );
}

/** A heading never stands alone at the foot of a page, and what is signed stands whole on one page. */
function PaperSection({ section: { heading, blocks } }: { section: Section }) {
  const [first, ...others] = blocks.flatMap(piecesOf);
  const signed = blocks.some(isSigned);
  return (
    <View wrap={!signed}>
      <View wrap={false}>
        <Text style={look.heading}>{heading}</Text>
        {first !== undefined && <PaperPiece piece={first} place={`${heading}, 1`} />}
      </View>
      {others.map((piece, place) => (
        <PaperPiece key={place} piece={piece} place={`${heading}, ${place + 2}`} />
      ))}
    </View>
  );
}

type Piece = Exclude<Block, { list: readonly string[] }> | { item: string };

/** What may stand on different pages: each item of a list for itself. */
const piecesOf = (block: Block): Piece[] =>
  typeof block === "object" && "list" in block ? block.list.map((item) => ({ item })) : [block];

const isSigned = (block: Block) =>
  typeof block === "object" && "lines" in block && block.lines.some((line) => labelOf(line).startsWith("Signature"));

function PaperPiece({ piece, place }: { piece: Piece; place: string }) {
  if (typeof piece === "string") return <Text style={look.words}>{piece}</Text>;
  if ("ticks" in piece) return <Ticks ticks={piece.ticks} place={place} />;
  if ("lines" in piece) return <Lines lines={piece.lines} place={place} />;
  return (
    <View style={look.item} wrap={false}>
      <Text style={look.bullet}>•</Text>
      <Text style={look.itemText}>{piece.item}</Text>
    </View>
  );
}
