/**
 * A hidden field that belongs to what was typed: by which key the server knows a form that comes twice, and what its
 * person had before their eyes. When typing is put back, it is put back with it, so that nothing is done twice and
 * nobody is overwritten unawares. Other hidden fields tell forms apart and are left as the page has them.
 */
export const HeldField = ({
  name,
  value,
}: {
  name: string;
  value: string | number | undefined;
}) => <input type="hidden" name={name} value={value} data-held="" />;
