import { use } from "react";
import { NotFoundScreen } from "../entities/problem/not-found-screen.tsx";
import { IsInFrame } from "./page-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The page of an unknown address; with a frame if the routes around it have none. */
export function NotFoundPage() {
  return use(IsInFrame) ? (
    <NotFoundScreen />
  ) : (
    <PublicLayout>
      <NotFoundScreen />
    </PublicLayout>
  );
}
