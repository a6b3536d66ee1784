import { Text, View } from "@react-pdf/renderer";
import type { FormLine } from "#domain/studio/ports.ts";
import { look } from "./look.ts";

/** Boxes to tick; many short ones stand in two columns. */
export function Ticks({ ticks }: { ticks: readonly string[] }) {
  const short = ticks.length > 3 && ticks.every((tick) => tick.length < 50);
  return (
    <View style={look.ticks}>
      {ticks.map((tick) => (
        <View key={tick} style={short ? look.shortTick : look.tick} wrap={false}>
          <View style={look.box} />
          <Text style={look.itemText}>{tick}</Text>
        </View>
      ))}
    </View>
  );
}

/** Lines to write on, their labels above; short ones stand two in a row. */
export function Lines({ lines }: { lines: readonly FormLine[] }) {
  return (
    <View style={look.lines}>
      {lines.map((line, place) => {
        const { label, rows = 1, short = false } = typeof line === "string" ? { label: line } : line;
        return (
          <View key={place} style={short ? look.shortLine : look.line} wrap={false}>
            <Text style={look.label}>{label}</Text>
            {Array.from({ length: rows }, (_, row) => (
              <View key={row} style={look.rule} />
            ))}
          </View>
        );
      })}
    </View>
  );
}

export const labelOf = (line: FormLine): string => (typeof line === "string" ? line : line.label);
