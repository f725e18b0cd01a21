ALTER TABLE "notification" RENAME COLUMN "news" TO "type";--> statement-breakpoint
ALTER TABLE "notification" RENAME COLUMN "occasion" TO "event_key";
