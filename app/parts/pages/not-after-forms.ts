/**
 * For a page whose form keeps what was loaded with it, above all its key, until it is done. An answer that leads on, even
 * to the same page, is done: what is there now is fetched. Without a form the page is fetched as ever: after an answer
 * that got lost it has nothing left.
 */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }): boolean =>
  actionStatus === undefined;
