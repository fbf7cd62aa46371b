DROP INDEX "chat_messages_nr";--> statement-breakpoint
DROP INDEX "chat_messages_rev";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_nr" ON "chat_messages" USING btree ("chat_id","team_id","nr");--> statement-breakpoint
CREATE INDEX "chat_messages_rev" ON "chat_messages" USING btree ("chat_id","team_id","rev");