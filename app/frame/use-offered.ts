import { useMatches } from "react-router";
import type { Module } from "#domain/studio/branding/messages.ts";
import { studioOf } from "./page-meta.ts";
import { isOffered } from "./studio-details.ts";

/** Whether the studio offers this, for a component of any page. */
export const useOffered = (module: Module): boolean => isOffered(studioOf(useMatches()), module);
