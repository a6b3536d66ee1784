/** What the error catalogue says when nobody could be reached (spec 3, point 8.1); browsers say it by themselves. */
export const connectionFailed = "Connection failed. Please check your internet connection and try again.";
