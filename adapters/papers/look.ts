import { StyleSheet } from "@react-pdf/renderer";
import { sans, serif } from "../receipts/fonts.ts";

const ink = "#1C2B26";
const clay = "#9A4F33";
const quiet = "#4A574F";
const edge = "#7A867B";

const row = { flexDirection: "row" } as const;

/** The look of a printed paper: the site's ink and clay on white, in points. */
export const look = StyleSheet.create({
  page: { padding: "42 56 58 56", fontFamily: sans, fontSize: 9.75, lineHeight: 1.42, color: ink },
  letterhead: {
    ...row,
    justifyContent: "space-between",
    alignItems: "flex-end",
    paddingBottom: 10,
    borderBottom: `2 solid ${clay}`,
  },
  studio: { fontFamily: serif, fontWeight: 500, fontSize: 18, lineHeight: 1.15 },
  contact: { fontSize: 8.5, lineHeight: 1.4, color: quiet, alignItems: "flex-end" },
  title: { marginTop: 18, fontFamily: serif, fontWeight: 500, fontSize: 24, lineHeight: 1.2 },
  version: { marginTop: 6, fontSize: 9, color: quiet },
  draft: { marginTop: 10, padding: "5 10", fontSize: 9, fontWeight: 600, color: "#634408", backgroundColor: "#F8ECD2" },
  lead: { marginTop: 11, fontSize: 11, lineHeight: 1.45, color: quiet },
  heading: {
    marginTop: 13,
    marginBottom: 5,
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 13.5,
    lineHeight: 1.3,
    color: clay,
  },
  words: { marginBottom: 5 },
  item: { ...row, marginBottom: 3 },
  bullet: { width: 14, color: clay },
  itemText: { flexGrow: 1, flexBasis: 0 },
  ticks: { ...row, flexWrap: "wrap", marginTop: 2, marginBottom: 4 },
  tick: { ...row, width: "100%", marginBottom: 5, paddingRight: 12 },
  shortTick: { ...row, width: "50%", marginBottom: 5, paddingRight: 12 },
  box: { width: 10, height: 10, marginTop: 2.5, marginRight: 8, border: `1 solid ${edge}` },
  lines: { ...row, flexWrap: "wrap", justifyContent: "space-between", marginTop: 2 },
  line: { width: "100%", marginBottom: 9 },
  shortLine: { width: "48%", marginBottom: 9 },
  label: { fontSize: 9, color: quiet },
  rule: { height: 20, borderBottom: `0.75 solid ${edge}` },
  boxField: { width: 8, height: 8 },
  lineField: { position: "absolute", top: 2, bottom: 1, left: 0, right: 0 },
  typingFont: { position: "absolute", fontFamily: "Helvetica", fontSize: 1 },
  foot: { position: "absolute", top: 796, left: 56, right: 56, fontSize: 8, textAlign: "center", color: quiet },
});
