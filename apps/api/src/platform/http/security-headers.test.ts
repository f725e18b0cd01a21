import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { pageHeaders, pageSecurityPolicy } from "./security-headers.ts";

const identity = { apiKey: "key", projectId: "project", authDomain: "domain", baseUrl: null };
const quiet = { identity, payment: null, monitoring: null, tagManager: null };

function directive(policy: string, name: string): string {
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

const client = useSharedTestClient({ customers: { hanako: {} } });

test("a page runs and is styled by files of this origin alone", () => {
  const policy = pageSecurityPolicy(quiet, { isHttps: true });
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(directive(policy, "style-src")).toBe("style-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|blob:/);
});

test("styles of a page are allowed by their hashes, scripts in a page never", () => {
  const policy = pageSecurityPolicy(quiet, { isHttps: true, styleHashes: ["'sha256-abc='"] });
  expect(directive(policy, "style-src")).toBe("style-src 'self' 'sha256-abc='");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(policy).not.toMatch(/unsafe/);
});

test("no text becomes markup or script on a page; where a tag manager is configured this is only reported", () => {
  const headers = pageHeaders(quiet, { isHttps: true });
  expect(headers["Content-Security-Policy"]).toMatch(
    /; require-trusted-types-for 'script'; trusted-types madoguchi-worker; report-uri \/api\/v1\/policy-report; report-to policy$/,
  );
  expect(headers["Reporting-Endpoints"]).toBe('policy="/api/v1/policy-report"');
  expect(headers["Content-Security-Policy-Report-Only"]).toBeUndefined();
  const tagged = pageHeaders(
    { ...quiet, tagManager: { containerId: "GTM-ABC123", baseUrl: "https://www.googletagmanager.com" } },
    { isHttps: true },
  );
  expect(tagged["Content-Security-Policy"]).not.toContain("trusted-types");
  expect(tagged["Content-Security-Policy-Report-Only"]).toBe(
    "require-trusted-types-for 'script'; report-uri /api/v1/policy-report; report-to policy",
  );
});

test("without https browsers report only by `report-uri`", () => {
  const headers = pageHeaders(quiet, { isHttps: false });
  expect(headers["Content-Security-Policy"]).toMatch(/; report-uri \/api\/v1\/policy-report$/);
  expect(headers["Reporting-Endpoints"]).toBeUndefined();
});

test("where the API itself is the identity a page calls no other origin", () => {
  const policy = pageSecurityPolicy({ ...quiet, identity: null }, { isHttps: true });
  expect(policy).toContain("connect-src 'self';");
});

test("another identity platform replaces Google's hosts", () => {
  const policy = pageSecurityPolicy(
    { ...quiet, identity: { ...identity, baseUrl: "http://localhost:3001" } },
    { isHttps: false },
  );
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' http://localhost:3001");
  expect(policy).not.toContain("upgrade-insecure-requests");
});

test("the monitoring is allowed where it is configured, by its host alone, without its key", () => {
  const policy = pageSecurityPolicy(
    { ...quiet, monitoring: { dsn: "https://0123abcd@monitoring.example/7" } },
    { isHttps: true },
  );
  expect(directive(policy, "connect-src")).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://monitoring.example",
  );
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(policy).not.toContain("0123abcd");
});

test("the tag manager's own host may bring scripts and pictures where it is configured, and no other host", () => {
  const tagManager = { containerId: "GTM-ABC123", baseUrl: "https://www.googletagmanager.com" };
  const policy = pageSecurityPolicy({ ...quiet, tagManager }, { isHttps: true });
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: https://www.googletagmanager.com");
  expect(directive(policy, "connect-src")).toMatch(/ https:\/\/www\.googletagmanager\.com$/);
  expect(directive(policy, "frame-src")).toBe("frame-src 'none'");
});

test("cards go from the browser to their provider where it is configured, by a call and by a form, and to no other host", () => {
  expect(directive(pageSecurityPolicy(quiet, { isHttps: true }), "form-action")).toBe("form-action 'self'");
  const payment = { baseUrl: "https://api3.veritrans.co.jp/", apiKey: "public-key" };
  const policy = pageSecurityPolicy({ ...quiet, payment }, { isHttps: true });
  expect(directive(policy, "connect-src")).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://api3.veritrans.co.jp",
  );
  expect(directive(policy, "form-action")).toBe("form-action 'self' https://api3.veritrans.co.jp");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(directive(policy, "frame-src")).toBe("frame-src 'none'");
  expect(policy).not.toContain("public-key");
});

const ANSWERS: [string, () => Promise<{ headers: Headers; status: number }>, number][] = [
  ["the health", () => client.get("/healthz"), 200],
  ["the clinic", () => client.get(fillPath("/api/v1/clinic/{clinicId}", { clinicId: client.clinicId })), 200],
  ["a customer's record", () => client.as("hanako").get(nextTreatmentPath()), 200],
  ["a refusal", () => client.get(nextTreatmentPath()), 401],
  ["a body that is no JSON", () => client.post("/api/v1/signin", "}{"), 400],
  ["an unknown path", () => client.get("/nowhere"), 404],
  ["the description", () => client.get("/api/v1/openapi.json"), 200],
];

function nextTreatmentPath(): string {
  return fillPath("/api/v1/customer/clinic/{clinicId}/next-treatment", { clinicId: client.clinicId });
}

test.each(ANSWERS)("%s carries every header, and may load nothing", async (_, call, status) => {
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()",
  });
});

test.each(ANSWERS.slice(2, 4))("%s is kept by no cache", async (_, call) => {
  expect((await call()).headers.get("cache-control")).toBe("no-store");
});

test("only an https address sends HSTS, for the subdomains too if configured", async () => {
  const transportSecurity = async (portalBaseUrl: string, hasHttpsSubdomains = false) => {
    const settings = { ...client.deps.settings, portalBaseUrl, hasHttpsSubdomains };
    const app = createApp({ ...client.deps, settings });
    return (await app.request("/healthz")).headers.get("strict-transport-security");
  };
  expect(await transportSecurity("https://clinic.example")).toBe("max-age=31536000");
  expect(await transportSecurity("https://clinic.example", true)).toBe("max-age=31536000; includeSubDomains");
  expect(await transportSecurity("http://localhost:3000", true)).toBeNull();
});
