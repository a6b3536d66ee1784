import { Fragment } from "react";
import { Image, Text, View } from "@react-pdf/renderer";
import {
  blackMark,
  keptApart,
  type PrintedEntry,
  type PrintedPart,
  type PrintedPhoto,
} from "#domain/care/print/ports.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { keepWithNext, theme } from "./theme.ts";
import type { Pictures } from "./pictures.ts";

type EntryProps = { entry: PrintedEntry; pictures: Pictures; isFirst: boolean };

/** One thing that was written down. Its long texts break between pages; no heading or label ends one. */
export function Entry({
  entry: { day, heading, by, parts, photo },
  pictures,
  isFirst,
}: EntryProps) {
  const hasMore = parts.length > 0 || photo !== undefined;
  return (
    <>
      <View wrap={false} minPresenceAhead={hasMore ? keepWithNext.heading : 0}>
        {!isFirst && <View style={theme.rule} />}
        <Text style={theme.heading}>
          <Blackened text={heading} />
        </Text>
        <Text style={theme.by}>
          {plainDate(day)}
          {by && " · "}
          <Blackened text={by} />
        </Text>
      </View>
      {parts.map((part, place) =>
        isLine(part) ? <Line key={place} part={part} /> : <Labelled key={place} part={part} />,
      )}
      {photo && <Picture photo={photo} picture={pictures.get(photo.id)} />}
    </>
  );
}

/** A text of a few lines stays whole with its label: the writer keeps a box together sooner than it looks ahead. */
const Labelled = ({ part }: { part: PrintedPart }) =>
  isShort(part.text) ? (
    <View wrap={false}>
      <LabelAndText part={part} />
    </View>
  ) : (
    <LabelAndText part={part} />
  );

const isShort = (text: string): boolean => text.length <= 600 && text.split("\n").length <= 8;

const LabelAndText = ({ part: { label, text } }: { part: PrintedPart }) => (
  <>
    <Text style={theme.label} minPresenceAhead={isShort(text) ? 0 : keepWithNext.label}>
      <Blackened text={label} />
    </Text>
    <Text style={theme.text}>
      <Blackened text={text} />
    </Text>
  </>
);

/** What fits beside its label, or its day: it is read as a line of a table. The questions of a form stand above theirs. */
const isLine = ({ day, label, text }: PrintedPart): boolean =>
  day !== undefined ||
  (label.length <= 24 && !label.endsWith("?") && text.length <= 64 && !text.includes("\n"));

const Line = ({ part: { day, label, text } }: { part: PrintedPart }) => (
  <View style={theme.row} wrap={false}>
    <Text style={theme.rowLabel}>{day ? plainDate(day) : <Blackened text={label} />}</Text>
    <Text style={theme.rowText}>
      {day && `${label}: `}
      <Blackened text={text} />
    </Text>
  </View>
);

const Picture = ({ photo, picture }: { photo: PrintedPhoto; picture: Buffer | undefined }) =>
  picture ? <Image style={[theme.photo, sizeOf(photo)]} src={picture} /> : <Text>{keptApart}</Text>;

/** The longest side of a printed photo, in points: 85 mm. */
const maxSide = 240;

function sizeOf({ width, height }: PrintedPhoto) {
  const scale = Math.min(maxSide / width, maxSide / height, 1);
  return { width: width * scale, height: height * scale };
}

/** A text with a black bar, and words that say so, where something was taken out. */
const Blackened = ({ text }: { text: string }) =>
  text.split(blackMark).map((kept, place) => (
    <Fragment key={place}>
      {place > 0 && <Text style={theme.black}> blacked out </Text>}
      <Text>{kept}</Text>
    </Fragment>
  ));
