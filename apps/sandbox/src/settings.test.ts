import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without any variable the sandbox is on 3001 and takes mail on 3025", () => {
  expect(readSettings({})).toEqual({
    settings: {
      host: "127.0.0.1",
      port: 3001,
      smtpPort: 3025,
      folder: expect.stringMatching(/\/data\/sandbox$/),
      projectId: "madoguchi-sandbox",
      baseUrl: "http://localhost:3001",
      sms: { accountSid: "AC00000000000000000000000000000001", authToken: "sandbox-sms-token" },
      line: {
        channelId: "2000000001",
        channelSecret: "sandbox-line-channel-secret",
        messagingSecret: "sandbox-line-messaging-secret",
        messagingAccessToken: "sandbox-line-messaging-token",
        callbackUrls: ["http://localhost:3000/line-login", "http://localhost:3000/line-link"],
        webhookUrl: "http://localhost:3000/api/v1/callback/line",
      },
      card: {
        merchant: {
          ccid: "A100000000000001069999cc",
          key: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        },
        tokenApiKey: "sandbox-card-token-key",
      },
    },
  });
});

test("the mail port follows the sandbox's port, unless it is set", () => {
  expect(readSettings({ SANDBOX_PORT: "4001" })).toMatchObject({ settings: { port: 4001, smtpPort: 4025 } });
  expect(readSettings({ SANDBOX_PORT: "4001", SANDBOX_SMTP_PORT: "2525" })).toMatchObject({
    settings: { smtpPort: 2525 },
  });
});

test("the sandbox refuses production by either variable", () => {
  const problem = "The sandbox refuses to run in production: it accepts mail and sign-ins from anyone.";
  expect(readSettings({ ENVIRONMENT: "production" })).toEqual({ problem });
  expect(readSettings({ NODE_ENV: "production" })).toEqual({ problem });
});

test("an unreadable port is named in one line", () => {
  const answer = readSettings({ SANDBOX_PORT: "many" });
  expect(answer).toMatchObject({ problem: expect.stringMatching(/^The sandbox cannot start\. SANDBOX_PORT: [^\n]+$/) });
});
