export { pageMeta, studioName } from "#app/frame/page-meta.ts";
