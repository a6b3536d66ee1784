type ActionArgs = { formAction?: string; actionStatus?: number; defaultShouldRevalidate: boolean };

/**
 * A cart form that was refused still fetches the page anew: a stock that has changed is told, not hidden. Only when the
 * server could not be reached or is in trouble itself, it is not asked again.
 */
export const shouldRevalidate = ({
  formAction,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ActionArgs): boolean => (formAction ? actionStatus < 500 : defaultShouldRevalidate);
