import { randomBytes } from "node:crypto";
import { describeLine } from "../platform/adapters/line/line.contract-test.ts";
import { describeLineMessages } from "../platform/adapters/line/line-messages.contract-test.ts";
import { createFakeLine } from "./fake-line.ts";

const line = createFakeLine();
const emails = new Map<string, string | undefined>();

describeLine("the tests of the API imitate it", {
  line,
  redirectUri: "https://portal.example/line-login",
  addPerson: (email) => {
    const userId = `U${randomBytes(16).toString("hex")}`;
    emails.set(userId, email);
    return Promise.resolve({ userId });
  },
  consent: (url, userId, isFriend) => {
    const account = { userId, email: emails.get(userId), isFriend };
    return Promise.resolve(line.consent(url, account).code);
  },
});

line.removeUser(`U${"0".repeat(32)}`);

describeLineMessages("the tests of the API imitate them", {
  push: line.pushLine,
  addPerson: () => Promise.resolve(`U${randomBytes(16).toString("hex")}`),
  textsTo: (userId) => Promise.resolve(line.pushes.filter(({ to }) => to === userId).map(({ text }) => text)),
});
