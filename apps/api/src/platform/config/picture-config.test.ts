import { expect, test } from "vitest";
import { processEnvironment } from "../../testing/test-process.ts";
import { readConfig } from "./config.ts";

const complete = processEnvironment("/nowhere", 3000);
const readAccount = () => ({ token_uri: "https://oauth2.googleapis.com/token" });
const MASTER_KEY = "0f".repeat(32);

function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig({ ...complete, ...environment }, readAccount);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("a bucket is read with its folder, its region and the address of another service", () => {
  const read = (PICTURES_URL: string) => readConfig({ ...complete, PICTURES_URL, MASTER_KEY }, readAccount).pictures;
  expect(read("s3://clinic-photos/a/b/?region=ap-northeast-1")).toEqual({
    ...{ bucket: "clinic-photos", prefix: "a/b/", region: "ap-northeast-1", endpoint: undefined, takesNew: true },
    masterKey: Buffer.from(MASTER_KEY, "hex"),
  });
  expect(read("s3://clinic-photos?region=eu&endpoint=https://s3.example:9000&new=database")).toMatchObject({
    ...{ prefix: "", endpoint: "https://s3.example:9000", takesNew: false },
  });
  expect(readConfig(complete, readAccount).pictures).toBeUndefined();
});

test.each([
  "s3://clinic-photos",
  "https://clinic-photos?region=eu",
  "s3://key:word@clinic-photos?region=eu",
  "s3://clinic-photos?region=eu&new=nowhere",
  "s3://clinic-photos?region=eu&secret=word",
  "s3://clinic-photos?region=eu&endpoint=ftp://s3.example",
])("%s is refused without repeating any part of it", (PICTURES_URL) => {
  expect(refusalOf({ PICTURES_URL, MASTER_KEY })).toBe(
    "The configuration cannot be used: PICTURES_URL must be s3://BUCKET/FOLDER?region=REGION, with &endpoint=https://… for another service than Amazon's.",
  );
});

test("without a valid key no photo leaves the machine", () => {
  const PICTURES_URL = "s3://clinic-photos?region=eu";
  expect(refusalOf({ PICTURES_URL })).toContain("MASTER_KEY is missing: photos leave the machine sealed alone");
  expect(refusalOf({ PICTURES_URL, MASTER_KEY: "short" })).toContain("MASTER_KEY must be 64 hexadecimal digits");
});

test("in production a service on another machine is accepted by https only", () => {
  const place = (endpoint: string) => `s3://clinic-photos?region=eu&endpoint=${endpoint}`;
  const production = { ENVIRONMENT: "production", MASTER_KEY };
  const line = "the endpoint of PICTURES_URL must be https:// in production";
  expect(refusalOf({ ...production, PICTURES_URL: place("http://s3.example") })).toContain(line);
  for (const endpoint of ["https://s3.example", "http://127.0.0.1:9000"]) {
    expect(refusalOf({ ...production, PICTURES_URL: place(endpoint) })).not.toContain(line);
  }
});
