import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readRoomToken, writeRoomToken } from "./room-token.ts";
import { createVideoCall } from "./video-call.ts";

const now = new Date("2026-05-12T10:00:00+09:00");
const room = {
  medicalBusinessId: "business",
  clinicId: "clinic",
  treatmentId: "0190d7e2-0000-4000-8000-000000000001",
};
const claimed = { ...room, side: "patient", holder: null } as const;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a token admits one side to one visit for one minute, and each has an id of its own (spec §1 video-call key)", () => {
  const token = writeRoomToken("secret", claimed, now);
  const claims = readRoomToken("secret", token, later(59));
  expect(claims).toMatchObject({ ...room, side: "patient", expiresAt: later(60).getTime() / 1000 });
  expect(readRoomToken("secret", token, later(60))).toBeUndefined();
  const other = readRoomToken("secret", writeRoomToken("secret", claimed, now), now);
  expect(other?.tokenId).not.toBe(claims?.tokenId);
});

test("a token of another secret, with another side written into it, or no token at all is refused", () => {
  const token = writeRoomToken("secret", claimed, now);
  const [payload = "", signature = ""] = token.split(".");
  const forged = Buffer.from(Buffer.from(payload, "base64url").toString().replace('"patient"', '"doctor"')).toString(
    "base64url",
  );
  const others = [
    `${forged}.${signature}`,
    payload,
    `${payload}.`,
    `${token}.${signature}`,
    `.${signature}`,
    "",
    "a.b",
  ];
  for (const other of others) expect(readRoomToken("secret", other, now)).toBeUndefined();
  expect(readRoomToken("another", token, now)).toBeUndefined();
});

test("the relay's credentials are valid for twenty minutes in the form that TURN servers check", () => {
  const turn = { urls: ["turn:turn.example:3478"], secret: "shared", isOnly: true };
  const { ice } = createVideoCall({ hashSecret: "secret", now: () => now }).createCredential(
    room,
    "doctor",
    null,
    turn,
  );
  const username = `${later(1200).getTime() / 1000}:${room.treatmentId}`;
  expect(ice).toEqual({
    iceServers: [
      {
        urls: ["turn:turn.example:3478"],
        username,
        credential: createHmac("sha1", "shared").update(username).digest("base64"),
      },
    ],
    isRelayOnly: true,
    expiresAt: "2026-05-12T01:20:00.000Z",
  });
});

test("without a relay both browsers get no server", () => {
  const call = createVideoCall({ hashSecret: "secret", now: () => now });
  const { ice, token } = call.createCredential(room, "patient", null, null);
  expect(ice).toMatchObject({ iceServers: [], isRelayOnly: false });
  expect(readRoomToken("secret", token, now)?.side).toBe("patient");
});
