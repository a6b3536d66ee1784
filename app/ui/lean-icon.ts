import { createElement, type SVGProps } from "react";

/** An icon as the library has it: its name, and the lines it is drawn with on 24 × 24 units. */
type IconData = { node: [shape: string, attributes: Record<string, string>][] };

const look = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

/**
 * Makes the component of an icon, in place of the library's own maker (scripts/lean-icons.ts): that one collects classes,
 * contexts and aliases anew for each of the dozen icons of a page, a twentieth of the work of rendering it.
 */
export default function createLeanIcon({ node }: IconData) {
  const lines = node.map(([shape, attributes]) => createElement(shape, attributes));
  return (given: SVGProps<SVGSVGElement>) => createElement("svg", { ...look, ...given }, lines);
}
