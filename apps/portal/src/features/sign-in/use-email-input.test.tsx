import { waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useEmailInput } from "./use-email-input.ts";

const sent = vi.fn<(email: string | undefined) => void>();

function Address({ kept }: { kept: string }) {
  const { check, field, problem } = useEmailInput(() => kept);
  return (
    <>
      <input {...field} />
      <p>{problem}</p>
      <button type="button" onClick={async () => sent(await check())}>
        送る
      </button>
    </>
  );
}

let page: HTMLElement;
let root: Root | undefined;

function find<Kind extends "button" | "input">(kind: Kind): HTMLElementTagNameMap[Kind] {
  const found = page.querySelector(kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

/** Hydrates the server's page with our code, which runs only as far as the browser has let it. */
function takeOver(kept = ""): void {
  root = hydrateRoot(page, <Address kept={kept} />);
}

beforeEach(() => {
  // Like a browser, which does not wait for effects.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  sent.mockReset();
  page = document.createElement("div");
  page.innerHTML = renderToString(<Address kept="" />);
  document.body.append(page);
});

afterEach(() => {
  root?.unmount();
  page.remove();
  vi.unstubAllGlobals();
});

test("an address typed before the code arrived is sent by a press during its arrival", async () => {
  find("input").value = "hanako@example.com";
  takeOver();
  find("button").click();
  expect(find("input").value).toBe("hanako@example.com");
  await waitFor(() => expect(sent).toHaveBeenCalledWith("hanako@example.com"));
  expect(page.querySelector("p")?.textContent).toBe("");
});

test("an address typed after the code arrived, but before it has run, is sent", async () => {
  takeOver();
  find("input").value = "hanako@example.com";
  find("button").click();
  await waitFor(() => expect(sent).toHaveBeenCalledWith("hanako@example.com"));
});

test("an address in the field without a change event is sent, and stays", async () => {
  takeOver("kept@example.com");
  await waitFor(() => expect(find("input").value).toBe("kept@example.com"));
  // Set without React's tracking, as by some password managers.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
    find("input"),
    "ＨＡＮＡＫＯ@example.com",
  );
  find("button").click();
  await waitFor(() => expect(sent).toHaveBeenCalledWith("hanako@example.com"));
  await waitFor(() => expect(find("input").value).toBe("hanako@example.com"));
});
