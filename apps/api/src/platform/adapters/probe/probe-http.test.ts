import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeCertificate } from "../../../testing/self-signed-certificate.ts";
import { probeHttp } from "./probe-http.ts";

test("a service with an untrusted certificate is told apart from one that does not answer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "probe-"));
  const files = makeCertificate(folder, "IP:127.0.0.1");
  const server = createServer({ key: readFileSync(files.key), cert: readFileSync(files.certificate) });
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  const url = `https://127.0.0.1:${typeof place === "object" && place ? place.port : 0}/`;
  const probe = () => probeHttp(url, {}, z.object({}), AbortSignal.timeout(10_000));
  await expect(probe()).rejects.toMatchObject({ problem: "certificate", code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  await new Promise((closed) => server.close(closed));
  await expect(probe()).rejects.toMatchObject({ problem: "no-answer", code: null });
});
