type ActionArgs = { formAction?: string; actionStatus?: number; defaultShouldRevalidate: boolean };

/**
 * A refused cart form still fetches the page anew, so that a changed stock is shown. Only when the
 * server could not be reached or has an error itself, it is not asked again.
 */
export const shouldRevalidate = ({
  formAction,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ActionArgs): boolean => (formAction ? actionStatus < 500 : defaultShouldRevalidate);
