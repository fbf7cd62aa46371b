ALTER TABLE "chat_participants" ADD COLUMN "notified_nr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "notices" SET "kind" = 'chat.written' WHERE "kind" = 'chat.mentionedDirectly';--> statement-breakpoint
UPDATE "notice_deliveries" SET "kind" = 'chat.written' WHERE "kind" = 'chat.mentionedDirectly';
