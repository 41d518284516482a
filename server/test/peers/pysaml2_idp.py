"""An identity provider by pysaml2: prints its metadata or, where a question came, its answer to it."""

import json
import sys

from saml2 import BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server

asked = json.load(sys.stdin)
config = {
    "entityid": asked["issuer"],
    "xmlsec_binary": "/usr/bin/xmlsec1",
    "key_file": asked["key"],
    "cert_file": asked["certificate"],
    "service": {
        "idp": {
            "endpoints": {
                "single_sign_on_service": [(asked["issuer"] + "/sso", BINDING_HTTP_REDIRECT)]
            },
            "name_id_format": [NAMEID_FORMAT_PERSISTENT],
            "policy": {"default": {"lifetime": {"minutes": 2}, "attribute_restrictions": None}},
        }
    },
}
if "request" not in asked:
    print(entity_descriptor(IdPConfig().load(config)))
    sys.exit()
server = Server(config=IdPConfig().load({**config, "metadata": {"inline": [asked["sp"]]}}))
question = server.parse_authn_request(asked["request"], BINDING_HTTP_REDIRECT)
print(
    server.create_authn_response(
        {"mail": [asked["email"]], "givenName": ["Eva"], "sn": ["Braun"]},
        userid=asked["subject"],
        name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text=asked["subject"]),
        authn={"class_ref": PASSWORD, "authn_auth": asked["issuer"]},
        sign_assertion=True,
        sign_response=asked["signsBoth"],
        # Debian's version still signs with SHA-1 where nothing is said, which nobody should believe.
        sign_alg=asked["signature"],
        digest_alg=asked["digest"],
        **server.response_args(question.message),
    )
)
