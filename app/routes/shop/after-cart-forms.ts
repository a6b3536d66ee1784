type Asked = { formAction?: string; defaultShouldRevalidate: boolean };

/** A cart form that was refused still fetches the page anew: a stock that has changed is told, not hidden. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: Asked): boolean =>
  Boolean(formAction) || defaultShouldRevalidate;
