/**
 * For a page whose form keeps what was loaded with it, above all its key, until it is done. Without a form the page is
 * fetched as ever: after an answer that got lost it has nothing left.
 */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;
