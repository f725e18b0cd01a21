/** On a 429 of `POST /signin`: the proof of work for the next try, base64url of JSON. */
export const WORK_CHALLENGE_HEADER = "x-work-challenge";

/** With the next try: the challenge and its solution, base64url of JSON. */
export const WORK_ANSWER_HEADER = "x-work-answer";
