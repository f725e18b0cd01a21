// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { recordPresses } from "./presses.ts";

let events: string[];
let main: HTMLElement;

/** The page's code, which handles presses once it has loaded. */
function takeOver(): void {
  main.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) events.push(target.textContent);
  });
  main.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) events.push(target.value);
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    events.push("submit");
  });
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** Resolves after the next frame, in which work requested before has run. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));
}

async function replayed(presses: { replay: () => void }): Promise<string[]> {
  takeOver();
  presses.replay();
  await afterNextFrame();
  return events;
}

beforeEach(() => {
  events = [];
  window.history.replaceState(null, "", "/login/");
  main = document.createElement("main");
  document.body.replaceChildren(main);
  main.innerHTML = `
    <button type="button" id="one"><span>最初</span></button><button type="button" id="two">次</button>
    <form method="dialog"><input name="mail"><input type="radio" name="visit" value="first" checked>
    <input type="radio" name="visit" value="again"><input type="checkbox" value="agreed">
    <select><option>内科</option><option>皮膚科</option></select><button id="send">送る</button></form>
    <details><summary>詳しく</summary></details>`;
});

test("each button is pressed again once, in the order of the last presses", async () => {
  const presses = recordPresses(window);
  for (const selector of ["#one span", "#two", "#one"]) press(selector);
  expect(await replayed(presses)).toEqual(["次", "最初"]);
});

test("a form that was sent twice is sent once, by its button or by Enter", async () => {
  const presses = recordPresses(window);
  press("#send");
  press("#send");
  expect(events).toEqual([]);
  expect(await replayed(presses)).toEqual(["送る", "submit"]);
});

test("the last choice of a group is repeated, and a box and a list in their last state", async () => {
  const presses = recordPresses(window);
  press("[value=again]");
  press("[value=agreed]");
  press("[value=first]");
  press("[value=again]");
  const list = document.querySelector("select");
  if (list) list.value = "皮膚科";
  list?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(await replayed(presses)).toEqual(["agreed", "again", "皮膚科"]);
  expect(document.querySelectorAll("[value=agreed]:checked, [value=again]:checked")).toHaveLength(2);
});

test("a press on a removed element is discarded", async () => {
  const presses = recordPresses(window);
  press("#one");
  press("#two");
  document.querySelector("#one")?.remove();
  expect(await replayed(presses)).toEqual(["次"]);
});

test("a press is not repeated on another page", async () => {
  const presses = recordPresses(window);
  press("#one");
  window.history.replaceState(null, "", "/mypage");
  expect(await replayed(presses)).toEqual([]);
});

test("a disclosure opens at once and stays open", async () => {
  const presses = recordPresses(window);
  press("summary");
  expect(await replayed(presses)).toEqual([]);
  expect(document.querySelector("details")?.open).toBe(true);
});
