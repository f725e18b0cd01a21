import { createFileRoute } from "@tanstack/react-router";
import { BrandingScreen } from "../../../features/branding/branding-screen.tsx";

export const Route = createFileRoute("/_desk/settings/branding")({
  staticData: { title: "外観" },
  component: BrandingScreen,
});
