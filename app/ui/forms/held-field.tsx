/**
 * A hidden field that belongs to a form draft: the key by which the server recognises a form that
 * comes twice, and the version that the person saw. It is restored with the draft, so that nothing
 * is done twice and no change of another person is overwritten unseen. Other hidden fields tell
 * forms apart and are left as the page has them.
 */
export const HeldField = ({
  name,
  value,
}: {
  name: string;
  value: string | number | undefined;
}) => <input type="hidden" name={name} value={value} data-held="" />;
