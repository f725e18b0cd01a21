/** On a 429 of `POST /signin`: the work that the browser does before its next try, base64url of JSON. */
export const WORK_CHALLENGE_HEADER = "x-work-challenge";

/** With the next try: the challenge and what was found, base64url of JSON. */
export const WORK_ANSWER_HEADER = "x-work-answer";
