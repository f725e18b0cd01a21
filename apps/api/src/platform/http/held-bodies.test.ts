import { expect, test } from "vitest";
import { createHeldBodies } from "./held-bodies.ts";

function openHeldBodies() {
  let now = 0;
  const cut: string[] = [];
  const bodies = createHeldBodies({ mostBytes: 1000, mostBytesOfAsker: 500, now: () => now });
  return {
    cut,
    passSeconds: (seconds: number) => (now += seconds * 1000),
    hold: (asker: string, announced: number) => bodies.hold(asker, announced, () => cut.push(asker)),
  };
}

test("an asker's bodies are refused beyond the asker's own limit, and nobody else's are", () => {
  const { hold } = openHeldBodies();
  const first = hold("attacker", 400);
  expect(() => hold("attacker", 200)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ status: 429 }) }),
  );
  hold("patient", 400);
  first.end();
  expect(hold("attacker", 400)).toBeDefined();
});

test("when all bodies together are too large, the one that held the most for the longest is cut, not a quick one", () => {
  const { cut, hold, passSeconds } = openHeldBodies();
  const slow = ["slow 1", "slow 2", "slow 3"].map((asker) => hold(asker, 400));
  for (const body of slow) body.add(200);
  passSeconds(60);
  slow[1]?.add(100);
  const photo = hold("patient with a photo", 450);
  photo.add(250);
  expect(cut).toEqual([]);
  photo.add(200);
  expect(cut).toEqual(["slow 2"]);
});

test("a body that is complete waits for its slot without being cut", () => {
  const { cut, hold, passSeconds } = openHeldBodies();
  const complete = ["patient 1", "patient 2"].map((asker) => {
    const body = hold(asker, 450);
    body.add(450);
    body.complete();
    return body;
  });
  passSeconds(8);
  const late = hold("slow", 400);
  late.add(200);
  expect(cut).toEqual(["slow"]);
  for (const body of [...complete, late]) body.end();
  hold("patient 3", 450).add(450);
  expect(cut).toEqual(["slow"]);
});
