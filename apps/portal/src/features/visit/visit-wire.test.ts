import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEDIA_PROBLEMS } from "@madoguchi/call/media-problem";
import { peerMediaSchema } from "@madoguchi/call/peer-media";
import { iceConfigurationSchema, roomStateSchema } from "@madoguchi/contract/visit/room";
import { roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import {
  ENTER_SECONDS,
  PING_SECONDS,
  ROOM_CLOSE_CODES,
  ROOM_SOCKET_PATH,
  roomClientFrameSchema,
  roomServerFrameSchema,
  signalSchema,
} from "@madoguchi/contract/visit/room-socket";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/design/visit-wire.md"), "utf8");

/** The part below a heading, up to the next one of the same level. */
function sectionOf(heading: string): string {
  const part = page.split(/^(?=##+ )/m).find((text) => text.replace(/^#+ /, "").startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`the page has no part ${heading}`);
  return part;
}

function missingIn(heading: string, names: readonly string[]): string[] {
  const text = sectionOf(heading);
  return names.filter((name) => !text.includes(`\`${name}\``));
}

function frameNames(options: readonly { shape: Record<string, unknown> & { type: { value: string } } }[]): string[] {
  return options.flatMap(({ shape }) => [shape.type.value, ...Object.keys(shape)]);
}

test("every frame of the contract is on the page with its fields", () => {
  expect(missingIn("Frames of the client", frameNames(roomClientFrameSchema.options))).toEqual([]);
  expect(missingIn("Frames of the server", frameNames(roomServerFrameSchema.options))).toEqual([]);
  expect(missingIn("Frames of the server", Object.keys(roomMessageSchema.shape))).toEqual([]);
  expect(missingIn("The state", Object.keys(roomStateSchema.shape))).toEqual([]);
});

test("every close code is on the page with its name", () => {
  const text = sectionOf("Close codes");
  const missing = Object.entries(ROOM_CLOSE_CODES).filter(
    ([name, code]) => !text.includes(`| ${code} | \`${name}\` |`),
  );
  expect(missing).toEqual([]);
});

test("every kind and field of a signal and of the data channel is on the page", () => {
  const { kind, description, candidate } = signalSchema.shape;
  const parts = [description.unwrap().shape, candidate.unwrap().unwrap().shape];
  const names = [...Object.keys(signalSchema.shape), ...kind.options, ...parts.flatMap((part) => Object.keys(part))];
  expect(missingIn("Signals", names)).toEqual([]);
  const { camera, microphone } = peerMediaSchema.shape;
  const media = [...Object.keys(peerMediaSchema.shape), ...camera.options, ...microphone.options, ...MEDIA_PROBLEMS];
  expect(missingIn("The data channel", media)).toEqual([]);
});

test("address, times and the configuration for media are those of the contract", () => {
  expect(missingIn("The way in", [ROOM_SOCKET_PATH, "token", "ice", "state"])).toEqual([]);
  expect(sectionOf("The way in")).toContain(`Within ${ENTER_SECONDS} s`);
  expect(sectionOf("Frames of the client")).toContain(`every ${PING_SECONDS} s`);
  const unnamed = Object.keys(iceConfigurationSchema.shape).filter((name) => !page.includes(name));
  expect(unnamed).toEqual([]);
});
