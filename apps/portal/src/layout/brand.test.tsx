import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { demonstrationClinic } from "../testing/demonstration.ts";
import { renderPortal } from "../testing/render-portal.tsx";

const logo = { url: "/picture/logo", width: 120, height: 40 };

/** `isComplete`: the browser has loaded the logo, or failed to, before the page's code runs. */
async function renderBrand(isComplete: boolean) {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(isComplete);
  await renderPortal("/login/", { clinic: { ...demonstrationClinic, logo } });
  const [brand] = within(await screen.findByRole("banner")).getAllByRole("link");
  return brand;
}

test("a logo that cannot be loaded, as without a connection, is replaced by the portal's own", async () => {
  const brand = await renderBrand(false);
  const picture = brand?.querySelector("img");
  expect(picture).toHaveAttribute("src", "/picture/logo");
  if (picture) fireEvent.error(picture);
  expect(brand?.querySelector("img")).toBeNull();
  expect(brand?.querySelector("svg")).not.toBeNull();
});

test("a logo that failed before the page's code arrived is replaced, too", async () => {
  const brand = await renderBrand(true);
  expect(brand?.querySelector("img")).toBeNull();
  expect(brand?.querySelector("svg")).not.toBeNull();
});
