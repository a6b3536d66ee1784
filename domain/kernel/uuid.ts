const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text could be one of our ids; anything else the database would choke on. */
export const isUuid = (text: string): boolean => shape.test(text);
