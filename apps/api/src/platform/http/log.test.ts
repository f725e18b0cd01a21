import { fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { createTestClient } from "../../testing/test-client.ts";
import { noticeProxy } from "./notice-proxy.ts";

test("the log names no patient, no treatment, no search and no secret, whether calls succeed, are refused or fail", async () => {
  const client = await createTestClient({
    spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
    customers: { hanako: { lastName: "秘密", phoneNumber: "09099998888", email: "secret-hanako@example.com" } },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  const { clinicId, medicalBusinessId } = client;
  const information = fillPath("/api/v1/customer/business/{medicalBusinessId}/information", { medicalBusinessId });
  const profile = {
    ...profileFixture,
    clinicId,
    lastName: "極秘",
    firstName: "太郎",
    lastNameKana: "ゴクヒ",
    firstNameKana: "タロウ",
    sex: 0,
    birthdate: "1971-12-24",
    phoneNumber: "09099998888",
  };
  const treatmentId = client.treatmentId("visit");
  const hanako = client.as("hanako");

  expect((await hanako.get(information)).status).toBe(200);
  await client.asNewcomer("secret-taro@example.com").post(information, profile);
  await client.asNewcomer("secret-taro@example.com").post(information, { ...profile, birthdate: "秘密の日" });
  await client.post(`${"/api/v1/signin"}?spotId=${client.spotId("morning")}`, {
    email: "secret-jiro@example.com",
  });
  await client.post("/api/v1/signin/secret-attempt/code", { code: "987654" });
  await hanako.get(fillPath("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}", { clinicId, treatmentId }));
  await hanako.get("/api/v1/customer/nowhere/secret-path?q=secret-query");
  await client.withAuthorization("Bearer secret-token").get(information);
  client.failMails(true);
  await client.post("/api/v1/signin", { email: "secret-saburo@example.com" });
  await client.database.execute("alter table profile rename to profile_away");
  expect((await hanako.get(information)).status).toBe(503);
  await client.asNewcomer("secret-shiro@example.com").post(information, { ...profile, phoneNumber: "09099997777" });

  const log = client.logLines.join("");
  expect(client.logLines.length).toBeGreaterThan(15);
  expect(log).not.toMatch(/secret|秘|ゴクヒ|太郎|1971-12-24|0909999|987654/);
  expect(log).not.toContain(treatmentId);
  expect(log).not.toContain(client.customer("hanako").customerId);
  for (const { text } of client.mails) {
    const code = /\d{6}/.exec(text)?.[0] ?? "no code";
    expect(log).not.toContain(code);
  }
  await client.close();
});

test("each request has one line with its id, route template, status and duration", async () => {
  const client = await createTestClient({ customers: { hanako: {} } });
  const answer = await client
    .as("hanako")
    .get(fillPath("/api/v1/customer/clinic/{clinicId}/treatment", { clinicId: client.clinicId }));
  const lines = client.logLines.map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/api/v1/customer/clinic/:clinicId/treatment",
      status: 200,
      ms: expect.any(Number),
      msg: "request",
    }),
  ]);
  await client.close();
});

test("a proxy that is not configured is logged once, however many calls come through it", async () => {
  const client = await createTestClient({});
  const app = createApp(client.deps, { noticeProxy: noticeProxy(client.deps.log) });
  const notices = () => client.logLines.filter((line) => line.includes("TRUSTED_PROXY_HOPS is 0"));
  await app.request("/healthz");
  expect(notices()).toEqual([]);
  await app.request("/healthz", { headers: { "x-forwarded-for": "203.0.113.9" } });
  await app.request("/healthz", { headers: { "x-forwarded-for": "203.0.113.10" } });
  expect(notices()).toEqual([expect.stringContaining("all patients share the limits of one address")]);
  expect(client.logLines.join("")).not.toContain("203.0.113");
  await client.close();
});
