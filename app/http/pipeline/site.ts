import * as build from "virtual:react-router/server-build";
import { createRouterContext } from "#app/http/ctx.ts";

/** The routes and the keys of their context, from one module graph: what the handler asks for every page. */
export const site = { build, createRouterContext };

export type Site = typeof site;
