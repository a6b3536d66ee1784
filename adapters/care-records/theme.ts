import { StyleSheet } from "@react-pdf/renderer";
import { sans, serif } from "../receipts/fonts.ts";

const ink = "#1C2B26";
const quiet = "#5B6660";
const hairline = "#DDD5C7";

/**
 * How much of what follows, in points, stands on the same page: a label keeps two lines of its text, the heading of an
 * entry its label as well, a section its first entry.
 */
export const keepWithNext = {
  section: 110,
  heading: 50,
  label: 32,
} as const;

/** The look of a record: the site's ink and clay, in points, as narrow as can be read. */
export const theme = StyleSheet.create({
  page: {
    padding: "44 52 50 52",
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.45,
    color: ink,
  },
  letterhead: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingBottom: 12,
  },
  bar: { height: 2 },
  studio: {
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 20,
    lineHeight: 1.2,
  },
  sender: { maxWidth: "55%" },
  logo: {
    marginBottom: 5,
    flexShrink: 0,
    objectFit: "contain",
  },
  contact: {
    fontSize: 9,
    color: quiet,
    alignItems: "flex-end",
  },
  title: {
    marginTop: 20,
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 20,
    lineHeight: 1.3,
  },
  facts: { marginTop: 10, marginBottom: 8 },
  fact: { flexDirection: "row", marginBottom: 2 },
  factLabel: { width: 90, color: quiet },
  factText: { flexGrow: 1, flexBasis: 0 },
  small: {
    marginTop: 6,
    fontSize: 9,
    color: quiet,
  },
  section: {
    marginTop: 20,
    marginBottom: 8,
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 15,
  },
  // No borders: on a page that breaks, the writer draws them out of all bounds.
  rule: {
    height: 0.75,
    marginTop: 8,
    marginBottom: 8,
    backgroundColor: hairline,
  },
  heading: { fontWeight: 600, fontSize: 11 },
  by: {
    fontSize: 9,
    color: quiet,
    marginBottom: 3,
  },
  label: {
    marginTop: 5,
    fontSize: 9,
    color: quiet,
  },
  row: { flexDirection: "row", marginTop: 2 },
  rowLabel: {
    width: 120,
    paddingRight: 8,
    fontSize: 9,
    lineHeight: 1.6,
    color: quiet,
  },
  rowText: { flexGrow: 1, flexBasis: 0 },
  text: { marginBottom: 2 },
  photo: { marginTop: 6 },
  black: {
    backgroundColor: ink,
    color: "#FFFFFF",
    fontSize: 7,
  },
  foot: {
    position: "absolute",
    top: 20,
    left: 52,
    right: 52,
    fontSize: 8,
    textAlign: "right",
    color: quiet,
  },
});
