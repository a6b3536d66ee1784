/** Whether something was typed into a form whose answer is still to come; in the browser only. */
export const heldForm = { isTyped: false };
