import { StyleSheet } from "@react-pdf/renderer";
import { sans, serif } from "./fonts.ts";

const ink = "#1C2B26";
const quiet = "#5B6660";
const hairline = "#DDD5C7";

const amountColumn = { width: 70, textAlign: "right" } as const;

/** The receipt's theme: the site's paper, ink and clay, in points. */
export const theme = StyleSheet.create({
  page: {
    padding: "48 52 90 52",
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.45,
    color: ink,
  },
  letterhead: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    paddingBottom: 16,
    borderBottom: `2 solid ${ink}`,
  },
  studio: {
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 26,
    lineHeight: 1.1,
  },
  sender: { maxWidth: "55%" },
  logo: {
    marginBottom: 6,
    flexShrink: 0,
  },
  contact: {
    fontSize: 9,
    color: quiet,
    alignItems: "flex-end",
  },
  title: {
    marginTop: 34,
    fontFamily: serif,
    fontWeight: 500,
    fontSize: 20,
    lineHeight: 1.3,
  },
  facts: {
    flexDirection: "row",
    marginTop: 12,
    marginBottom: 28,
  },
  buyer: { width: "45%", paddingRight: 20 },
  factList: { width: "55%" },
  fact: { flexDirection: "row", marginBottom: 3 },
  factText: { flexGrow: 1, flexBasis: 0 },
  goesTo: { marginTop: 8 },
  label: {
    width: 80,
    fontSize: 9,
    color: quiet,
    lineHeight: 1.6,
  },
  strong: { fontWeight: 600 },
  tableHead: {
    flexDirection: "row",
    paddingBottom: 6,
    borderBottom: `1 solid ${ink}`,
    fontSize: 9,
    color: quiet,
  },
  line: {
    flexDirection: "row",
    paddingVertical: 9,
    borderBottom: `0.75 solid ${hairline}`,
  },
  name: {
    flexGrow: 1,
    flexBasis: 0,
    paddingRight: 16,
  },
  note: { fontSize: 9, color: quiet },
  quantity: { width: 50, textAlign: "right" },
  amount: amountColumn,
  sums: {
    alignSelf: "flex-end",
    width: 240,
    marginTop: 12,
  },
  sum: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingVertical: 3,
  },
  sumLabel: {
    flexGrow: 1,
    flexBasis: 0,
    paddingRight: 12,
  },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    marginTop: 6,
    paddingTop: 8,
    paddingBottom: 4,
    borderTop: `1 solid ${ink}`,
    fontWeight: 600,
    fontSize: 14,
  },
  smallPrint: {
    marginTop: 36,
    padding: 14,
    fontSize: 9,
  },
  legal: {
    marginTop: 14,
    fontSize: 8,
    color: quiet,
  },
  hills: {
    position: "absolute",
    left: 0,
    right: 0,
    bottom: 0,
    width: "100%",
    height: 60,
  },
  pageNumber: {
    position: "absolute",
    top: 24,
    left: 52,
    right: 52,
    fontSize: 8,
    textAlign: "right",
    color: quiet,
  },
});
