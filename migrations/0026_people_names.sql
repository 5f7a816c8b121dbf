-- How a name, an address or what is typed to find one is written in people_names: its words, plain and small.
CREATE FUNCTION "people_key"(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(trim(regexp_replace(
		lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')),
		'[\s._+@,;:/()"''’-]+', ' ', 'g')), 60)
$$;
--> statement-breakpoint
-- From each word on: the first eight of the name, and those of the address but its last ('com').
CREATE FUNCTION "people_names_of"(name text, email text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT array_to_string(words[first:], ' ') FROM (
		SELECT string_to_array(people_key(name), ' ') AS words, 8 AS most
		UNION ALL
		SELECT words, cardinality(words) - 1 FROM (SELECT string_to_array(people_key(email), ' ') AS words) address
	) given, generate_series(1, least(cardinality(words), 8, most)) AS first
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_people_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM people_names WHERE user_id = NEW.id;
	END IF;
	INSERT INTO people_names (user_id, name) SELECT NEW.id, tail FROM people_names_of(NEW.name, NEW.email) AS tail;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "people_names_are_kept" AFTER INSERT OR UPDATE OF "name", "email" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "keep_people_names"();
--> statement-breakpoint
INSERT INTO people_names (user_id, name) SELECT users.id, tail FROM users, people_names_of(users.name, users.email) AS tail;
