import { expect, test } from "vitest";
import { readBackup } from "./backup-config.ts";

const BUCKET = {
  BACKUP_DIR: "s3://backups/clinic/",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
  BACKUP_RECIPIENT: "age1recipient",
};

test("a bucket is Amazon's in Japan unless its service is named, and all our object names begin with the folder", () => {
  const place = { bucket: "backups", prefix: "clinic/", accessKeyId: "id", secretAccessKey: "secret" };
  expect(readBackup(BUCKET)).toMatchObject({
    backup: { place: { ...place, region: "ap-northeast-1", endpoint: "https://s3.ap-northeast-1.amazonaws.com" } },
    problems: [],
  });
  const named = { BACKUP_S3_ENDPOINT: "https://s3.example.com", BACKUP_S3_REGION: "jp" };
  expect(readBackup({ ...BUCKET, ...named }).backup?.place).toEqual({
    ...{ ...place, region: "jp", endpoint: "https://s3.example.com" },
  });
});

test("a bucket needs a recipient of the encryption: a key for reading does not replace it", () => {
  const { problems } = readBackup({ ...BUCKET, BACKUP_RECIPIENT: undefined, BACKUP_IDENTITY_FILE: "/run/key" });
  expect(problems).toEqual(["BACKUP_RECIPIENT is missing: patients' records leave the machine encrypted alone"]);
});
