/**
 * What the error catalogue says when the server cannot be reached (requirements 3.8.1); browsers
 * say it by themselves.
 */
export const connectionFailed =
  "Connection failed. Please check your internet connection and try again.";
