import { expect, test } from "vitest";
import { findPublicAddress, isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "203.0.113.9", "172.32.0.1", "2606:4700::1111"])("%s is in the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "239.1.1.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "localhost",
  "",
])("%j is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("a name that leads to this machine is refused as its address is, and an unknown name does not answer", async () => {
  for (const host of ["localhost", "127.0.0.1", "2130706433", "0x7f.1"]) {
    await expect(findPublicAddress(host)).rejects.toMatchObject({ problem: "refused", code: "EACCES" });
  }
  await expect(findPublicAddress("nobody.invalid")).rejects.toMatchObject({ problem: "no-answer" });
  expect(await findPublicAddress("203.0.113.9")).toBe("203.0.113.9");
});
