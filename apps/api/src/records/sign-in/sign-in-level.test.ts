import { expect, test } from "vitest";
import { decideOnMail } from "./sign-in-level.ts";

const calm = { networkRequests: 0, mailboxMails: 0, secondsSinceLastMail: undefined, flood: 0, hasGoodMail: false };

test.each([
  ["the first request of all", {}, "mail", 0],
  ["the sixtieth of a network", { networkRequests: 59 }, "mail", 0],
  ["the sixty-first of a network", { networkRequests: 60 }, "mail", 1],
  ["the ten-thousandth of a network, which still gets its mail", { networkRequests: 10_000 }, "mail", 5],
  ["the fifth mail of a mailbox in an hour", { mailboxMails: 4, secondsSinceLastMail: 61 }, "mail", 0],
  [
    "the sixth mail of a mailbox in an hour",
    { mailboxMails: 5, secondsSinceLastMail: 61, hasGoodMail: true },
    "mail",
    2,
  ],
  [
    "one within the minute of the last mail",
    { mailboxMails: 1, secondsSinceLastMail: 59, hasGoodMail: true },
    "last mail",
    0,
  ],
  ["one a minute after it", { mailboxMails: 1, secondsSinceLastMail: 60, hasGoodMail: true }, "mail", 0],
  ["one within the minute at another address of the mailbox", { mailboxMails: 1, secondsSinceLastMail: 5 }, "mail", 1],
  [
    "the twenty-first of a mailbox that has a good mail",
    { mailboxMails: 20, secondsSinceLastMail: 200, hasGoodMail: true, flood: 9 },
    "last mail",
    0,
  ],
  ["the twenty-first of a mailbox without a good mail", { mailboxMails: 20, secondsSinceLastMail: 400 }, "mail", 5],
  ["a mail in half a flood", { flood: 0.5 }, "mail", 1],
  ["a mail in a flood", { flood: 1 }, "mail", 2],
  ["a mail in a flood of hundreds of times the normal", { flood: 500 }, "mail", 5],
])("%s", (_, pressure, gives, level) => {
  expect(decideOnMail({ ...calm, ...pressure })).toEqual({ gives, level });
});
