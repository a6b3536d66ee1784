const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text could be an id; the database throws on anything else. */
export const isUuid = (text: string): boolean => shape.test(text);
