import { href } from "react-router";
import type { Find } from "#app/parts/lists/find-box.tsx";

/** The one search of the back-office: where it is answered, and what it is called. */
export const officeFind: Find = { action: href("/dashboard/find"), label: "Find anything" };
