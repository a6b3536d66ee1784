import { Checkbox, Text, TextInput, View } from "@react-pdf/renderer";
import type { FormLine } from "#domain/studio/ports.ts";
import { look } from "./look.ts";

/** Boxes to tick, on screen or with a pen; many short ones stand in two columns. */
export function Ticks({ ticks, place }: { ticks: readonly string[]; place: string }) {
  const short = ticks.length > 3 && ticks.every((tick) => tick.length < 50);
  return (
    <View style={look.ticks}>
      {ticks.map((tick) => (
        <View key={tick} style={short ? look.shortTick : look.tick} wrap={false}>
          <View style={look.box}>
            <TypingFont />
            <Checkbox name={fieldName(tick, place)} xMark style={look.boxField} />
          </View>
          <Text style={look.itemText}>{tick}</Text>
        </View>
      ))}
    </View>
  );
}

/** Lines to write on, on screen or with a pen, their labels above; short ones stand two in a row. */
export function Lines({ lines, place }: { lines: readonly FormLine[]; place: string }) {
  return (
    <View style={look.lines}>
      {lines.map((line, index) => {
        const { label, rows = 1, short = false } = typeof line === "string" ? { label: line } : line;
        return (
          <View key={index} style={short ? look.shortLine : look.line} wrap={false}>
            <Text style={look.label}>{label}</Text>
            <View>
              {Array.from({ length: rows }, (_, row) => (
                <View key={row} style={look.rule} />
              ))}
              {!isSignature(label) && (
                <>
                  <TypingFont />
                  <TextInput
                    name={fieldName(label, `${place}, ${index + 1}`)}
                    multiline={rows > 1}
                    style={look.lineField}
                  />
                </>
              )}
            </View>
          </View>
        );
      })}
    </View>
  );
}

/** A viewer types in the font that came before the first field; of ours only the letters in use are in the file. */
const TypingFont = () => <Text style={look.typingFont}> </Text>;

/** What a field is called, to those who hear it too: its own words and where it stands, so that no two are one field. */
const fieldName = (label: string, place: string) => `${label} (${place})`.replaceAll(".", "");

/** What is signed is signed with a pen. */
const isSignature = (label: string) => /signature/i.test(label);

export const labelOf = (line: FormLine): string => (typeof line === "string" ? line : line.label);
