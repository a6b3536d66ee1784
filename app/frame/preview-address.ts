// The address at which the owner sees the draft of a published page, or a former version: that of the page, and this parameter.
const parameter = "draft";
const inAddress = new RegExp(`[?&]${parameter}=`);

/** Whether an address asks for a draft or a former version; visitors are given what is published all the same. */
export const asksForPreview = (target: string): boolean => inAddress.test(target);

/** The draft, or a version by its id, that an address asks for. */
export const previewIn = (url: URL): string | undefined =>
  url.searchParams.get(parameter) ?? undefined;

/** Where the draft of a page is previewed, or one of its versions. */
export const previewPath = (path: string, versionId = "1"): string =>
  `${path}?${parameter}=${versionId}`;
